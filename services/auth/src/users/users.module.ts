import { Module } from '@nestjs/common';
import { BootstrapService } from './bootstrap.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [UsersController],
  providers: [BootstrapService, UsersService],
})
export class UsersModule {}
