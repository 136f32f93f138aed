import { Delete, Get, Patch, Post, Put, Req, Res, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Call, CallDeclaration, Media, Status } from '@vitrine/contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { expressPath } from '../express-path.js';
import { checksAnswers, declaredError, savedAnswersOf, sendAnswer, type Answer } from './answer.js';
import { parseRequest, type ParsedRequest, type IdentifiedRequest } from './parsed-request.js';

const CALL = 'vitrine:call';
const mount = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

type BodyOf<A> = A extends z.ZodType
  ? z.input<A>
  : A extends Media<true>
    ? void
    : A extends Media
      ? string
      : void;
type Answers<C extends Pick<CallDeclaration, 'answers'>> = C['answers'];
type Lowest<A> = 200 extends keyof A ? 200 : 201 extends keyof A ? 201 : 202 extends keyof A ? 202 : 204;
type AnyAnswer<A> = {
  [S in keyof A & Status]: Answer<S, BodyOf<A[S]>>;
}[keyof A & Status];
type FirstBody<A> = Lowest<A> extends keyof A ? BodyOf<A[Lowest<A>]> : never;

/** What a handler may answer: the body of the call's first status, or an {@link Answer} of any of its statuses. */
type Handled<C extends Pick<CallDeclaration, 'answers'>> = FirstBody<Answers<C>> | AnyAnswer<Answers<C>>;

/**
 * Makes a method the handler of a call: mounts its route with the access, checks and headers that the contract says,
 * and gives the method one argument, {@link ParsedRequest}. A handler of a streamed answer writes to `response` itself.
 * A method that takes or answers something else than the contract says does not compile.
 */
export const Handles =
  <C extends Call>(call: C) =>
  <H extends (parsed: ParsedRequest<C>) => Handled<C> | Promise<Handled<C>>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    const handle = descriptor.value as H;
    // What Nest calls: its parameter pipes and interceptors would do the same by way of a dozen promises and
    // observables.
    const handled = async function (this: object, request: IdentifiedRequest, response: Response) {
      const isChecked = checksAnswers(response);
      try {
        const parsed = parseRequest(call, request, response) as ParsedRequest<C>;
        const work = async () => handle.call(this, parsed);
        const answered = call.savesAnswer
          ? await savedAnswersOf(response).once(call, request, work)
          : await work();
        sendAnswer(call, answered, response, isChecked);
      } catch (error) {
        throw isChecked ? declaredError(call, error) : error;
      }
    };
    // What decorators below this one said of the handler (its guards), Nest looks for on what it calls.
    for (const key of Reflect.getOwnMetadataKeys(handle) as unknown[])
      Reflect.defineMetadata(key, Reflect.getOwnMetadata(key, handle), handled);
    descriptor.value = handled as unknown as H;
    SetMetadata(CALL, call)(target, name, descriptor);
    mount[call.method](expressPath(call))(target, name, descriptor);
    Req()(target, name, 0);
    // Nest leaves the answer to a handler that takes the response.
    Res()(target, name, 1);
  };

/** The call that a method handles. */
export const callOf = (method: object): Call | undefined =>
  Reflect.getMetadata(CALL, method) as Call | undefined;

/** The call that a request was routed to. */
export const routedCall = (reflector: Reflector, context: ExecutionContext): Call | undefined =>
  reflector.get<Call | undefined>(CALL, context.getHandler());
