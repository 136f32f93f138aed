import { Module } from '@nestjs/common';
import { ImagesCoreModule } from '../images/images-core.module.js';
import { JobsCoreModule } from '../jobs/jobs-core.module.js';
import { PROCESSORS } from '../kinds/processors.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import { OpenAiProvider } from '../provider/openai-provider.js';
import { UsageModule } from '../usage/usage.module.js';
import { JobConsumer } from './job-consumer.js';
import { JobRunner } from './job-runner.js';
import { LeaseWatch } from './lease-watch.js';
import { StructuredWriter } from './structured-writer.js';
import { UpstreamCalls } from './upstream-calls.js';

/** Everything that runs jobs; the worker process alone has it. */
@Module({
  imports: [JobsCoreModule, ImagesCoreModule, UsageModule],
  providers: [
    PromptLibrary,
    OpenAiProvider,
    UpstreamCalls,
    StructuredWriter,
    ...Object.values(PROCESSORS),
    JobRunner,
    JobConsumer,
    LeaseWatch,
  ],
})
export class ProcessingModule {}
