import { Module } from '@nestjs/common';
import { WordRulesController } from './word-rules.controller.js';
import { WordRulesService } from './word-rules.service.js';

@Module({ controllers: [WordRulesController], providers: [WordRulesService] })
export class WordRulesModule {}
