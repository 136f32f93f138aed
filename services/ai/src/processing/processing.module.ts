import { Module, type DynamicModule } from '@nestjs/common';
import { ImagesCoreModule } from '../images/images-core.module.js';
import { JobsCoreModule } from '../jobs/jobs-core.module.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import { OpenAiProvider } from '../provider/openai-provider.js';
import { UsageModule } from '../usage/usage.module.js';
import { JobConsumer } from './job-consumer.js';
import { JobProcessors, JOB_KIND_REGISTRY, type JobKindRegistry } from './job-processors.js';
import { JobRunner } from './job-runner.js';
import { LeaseWatch } from './lease-watch.js';
import { StructuredWriter } from './structured-writer.js';
import { UpstreamCalls } from './upstream-calls.js';

/** Everything that runs jobs, of the kinds given; the worker process alone has it. */
@Module({})
export class ProcessingModule {
  static forKinds(given: JobKindRegistry): DynamicModule {
    return {
      module: ProcessingModule,
      imports: [JobsCoreModule, ImagesCoreModule, UsageModule],
      providers: [
        PromptLibrary,
        OpenAiProvider,
        UpstreamCalls,
        StructuredWriter,
        ...Object.values(given.processors),
        { provide: JOB_KIND_REGISTRY, useValue: given },
        JobProcessors,
        JobRunner,
        JobConsumer,
        LeaseWatch,
      ],
    };
  }
}
