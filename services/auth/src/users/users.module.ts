import { Module } from '@nestjs/common';
import { AssistantsModule } from '../assistants/assistants.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { BootstrapService } from './bootstrap.service.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [AssistantsModule, SessionsModule, TokensModule],
  controllers: [UsersController],
  providers: [BootstrapService],
})
export class UsersModule {}
