import { Module } from '@nestjs/common';
import { DatabaseModule, type AppOptions } from '@vitrine/platform';
import { shutdownGraceMs, type AiConfig } from './config.js';
import { database } from './data-source.js';
import { ImagesCoreModule } from './images/images-core.module.js';
import { JobsCoreModule } from './jobs/jobs-core.module.js';
import { JOB_PROCESSORS } from './kinds/processors.js';
import { StructuredWriter } from './processing/structured-writer.js';
import { UpstreamCalls } from './processing/upstream-calls.js';
import { PromptLibrary } from './prompts/prompt-library.js';
import { OpenAiProvider } from './provider/openai-provider.js';
import { UsageModule } from './usage/usage.module.js';
import { JobConsumer } from './runner/job-consumer.js';
import { JobRunner } from './runner/job-runner.js';

/** The worker process: runs jobs; its HTTP server answers only health and metrics. */
@Module({
  imports: [DatabaseModule.forRoot(database), JobsCoreModule, ImagesCoreModule, UsageModule],
  providers: [
    PromptLibrary,
    OpenAiProvider,
    UpstreamCalls,
    StructuredWriter,
    ...Object.values(JOB_PROCESSORS),
    JobRunner,
    JobConsumer,
  ],
})
class WorkerModule {}

/** How the worker is built, in production and under test. */
export const workerApp = (config: AiConfig): AppOptions => ({
  name: 'ai-worker',
  module: WorkerModule,
  config,
  graceMs: shutdownGraceMs(config),
});
