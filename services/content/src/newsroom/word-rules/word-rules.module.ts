import { Module } from '@nestjs/common';
import { WordRulesController } from './word-rules.controller.js';

@Module({ controllers: [WordRulesController] })
export class WordRulesModule {}
