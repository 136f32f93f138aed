import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { JobsCoreModule } from '../jobs/jobs-core.module.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import { OpenAiProvider } from '../provider/openai-provider.js';
import { UsageModule } from '../usage/usage.module.js';
import { DrawImageProcessor } from './draw-image.processor.js';
import { GeneratePostProcessor } from './generate-post.processor.js';
import { ImprovePostProcessor } from './improve-post.processor.js';
import { JobConsumer } from './job-consumer.js';
import { JobProcessors } from './job-processors.js';
import { JobRunner } from './job-runner.js';
import { LeaseWatch } from './lease-watch.js';
import { StructuredWriter } from './structured-writer.js';
import { UpstreamCalls } from './upstream-calls.js';

/** Everything that runs jobs; the worker process alone has it. */
@Module({
  imports: [JobsCoreModule, ImagesModule, UsageModule],
  providers: [
    PromptLibrary,
    OpenAiProvider,
    UpstreamCalls,
    StructuredWriter,
    GeneratePostProcessor,
    ImprovePostProcessor,
    DrawImageProcessor,
    JobProcessors,
    JobRunner,
    JobConsumer,
    LeaseWatch,
  ],
})
export class ProcessingModule {}
