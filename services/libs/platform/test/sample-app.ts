import { once } from 'node:events';
import { afterAll, beforeAll } from '@jest/globals';
import { Controller, Module, type DynamicModule, type Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { defineCalls, id, textAnswer } from '@vitrine/contracts';
import { createTestIdentity, testEnv } from '@vitrine/testing';
import request from 'supertest';
import { z } from 'zod';
import {
  Answer,
  AppError,
  baseConfig,
  createApp,
  Handles,
  parseConfig,
  type AppOptions,
  type ParsedRequest,
} from '../src/base.js';

export const sampleCalls = defineCalls('content', {
  echo: {
    method: 'POST',
    path: '/echo',
    access: 'public',
    summary: '',
    body: z.object({ name: z.string('Nome é obrigatório') }),
    answers: { 201: z.object({ name: z.string() }) },
    largestBody: 1024,
  },
  beacon: {
    method: 'POST',
    path: '/beacon',
    access: 'public',
    summary: '',
    answers: { 204: null },
    sameOrigin: 'if-present',
  },
  logout: {
    method: 'GET',
    path: '/logout',
    access: 'public',
    summary: '',
    answers: { 200: z.object({ ok: z.boolean() }) },
    sameOrigin: 'always',
  },
  admin: {
    method: 'GET',
    path: '/admin',
    access: 'admin',
    summary: '',
    answers: { 200: z.looseObject({ email: z.string() }) },
  },
  internal: {
    method: 'POST',
    path: '/internal',
    access: 'internal',
    summary: '',
    answers: { 204: null },
  },
  thing: {
    method: 'GET',
    path: '/things/{id}.txt',
    access: 'public',
    summary: '',
    params: z.object({ id }),
    unknownParams: 'image.not_found',
    answers: { 200: textAnswer('text/plain; charset=utf-8'), 301: null },
    cached: true,
  },
  conflict: {
    method: 'GET',
    path: '/conflict',
    access: 'public',
    summary: '',
    query: z.object({ of: z.enum(['version', 'slug', 'bug']).default('version') }),
    answers: { 200: z.object({}) },
    errors: ['content.version_conflict'],
  },
  answer: {
    method: 'POST',
    path: '/answer',
    access: 'public',
    summary: '',
    body: z.json(),
    answers: { 200: z.object({ list: z.array(z.object({ id, at: z.iso.datetime().optional() })) }) },
  },
  late: {
    method: 'GET',
    path: '/late',
    access: 'public',
    summary: '',
    answers: { 204: null },
  },
  upload: {
    method: 'POST',
    path: '/upload',
    access: 'public',
    summary: '',
    body: { raw: 'image/*', tooLarge: 'image.too_large' },
    answers: { 200: z.object({ bytes: z.number() }) },
    largestBody: 10,
  },
});

type Sample = typeof sampleCalls;

/** When the call that answers late was made, when it may answer, and when its caller has the answer or has left. */
export const late = {
  began: Promise.withResolvers<void>(),
  ends: Promise.withResolvers<void>(),
  left: Promise.resolve<unknown>(undefined),
};

/** A new class each time: what the decorators of a handler do is a part of what is tested. */
export function sampleController(): Type<unknown> {
  @Controller()
  class SampleController {
    @Handles(sampleCalls.echo)
    echo({ body }: ParsedRequest<Sample['echo']>) {
      return body;
    }

    @Handles(sampleCalls.beacon)
    beacon() {}

    @Handles(sampleCalls.logout)
    logout() {
      return { ok: true };
    }

    @Handles(sampleCalls.admin)
    admin({ admin }: ParsedRequest<Sample['admin']>) {
      return admin;
    }

    @Handles(sampleCalls.internal)
    internal() {}

    @Handles(sampleCalls.thing)
    thing({ params }: ParsedRequest<Sample['thing']>) {
      if (params.id === 9) return new Answer(301, undefined, { Location: '/things/1.txt' });
      return `thing ${params.id}`;
    }

    @Handles(sampleCalls.conflict)
    conflict({ query }: ParsedRequest<Sample['conflict']>): never {
      if (query.of === 'bug') throw new Error('SELECT secret FROM vault');
      if (query.of === 'slug') throw new AppError('content.slug_taken');
      throw new AppError('content.version_conflict', {
        extra: { post: { id: 1 } },
        headers: { 'Retry-After': '7' },
      });
    }

    /** Answers what it is sent, which the compiler would not let a handler do. */
    @Handles(sampleCalls.answer)
    answer({ body }: ParsedRequest<Sample['answer']>) {
      return body as { list: [] };
    }

    @Handles(sampleCalls.late)
    async late({ response }: ParsedRequest<Sample['late']>): Promise<void> {
      late.left = once(response, 'close');
      late.began.resolve();
      await late.ends.promise;
    }

    @Handles(sampleCalls.upload)
    upload({ body }: ParsedRequest<Sample['upload']>) {
      return { bytes: body.length };
    }
  }
  return SampleController;
}

@Module({})
class SampleModule {}

/** A module of these controllers. */
export const moduleOf = (...controllers: Type<unknown>[]): DynamicModule => ({
  module: SampleModule,
  controllers,
});

/** The identity that the sample's admins have. */
export const identity = createTestIdentity();

export const sample = async (changed: Partial<AppOptions> = {}): Promise<AppOptions> => ({
  name: 'sample',
  module: moduleOf(sampleController()),
  config: parseConfig(z.object(baseConfig), testEnv),
  calls: sampleCalls,
  identityKeys: (await identity).keys,
  ...changed,
});

const running: NestExpressApplication[] = [];

/** An application built as a service's is; {@link stopSamples} ends it. */
export async function startSample(changed: Partial<AppOptions> = {}): Promise<NestExpressApplication> {
  late.began = Promise.withResolvers();
  late.ends = Promise.withResolvers();
  const app = await createApp(await sample(changed));
  running.push(app);
  return app.init();
}

export const ask = (app: NestExpressApplication) => request.agent(app.getHttpServer());

export const stopSamples = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((app) => app.close()));
};

/** For a file of tests: one application for all of them, and a client that asks it. */
export function useSample(): { app: () => NestExpressApplication; http: () => ReturnType<typeof ask> } {
  let app: NestExpressApplication;
  beforeAll(async () => {
    app = await startSample();
  });
  afterAll(stopSamples);
  return { app: () => app, http: () => ask(app) };
}
