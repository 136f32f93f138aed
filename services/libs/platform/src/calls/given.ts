import { isSchema, type Call, type IdentityClaims, type RawBody } from '@vitrine/contracts';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { AppError } from '../app-error.js';
import { parseInput } from '../zod-input.js';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type BodyOf<T> = T extends RawBody ? Buffer : Parsed<T>;
type Member<C, K extends string> = C extends { readonly [_ in K]: infer T } ? T : undefined;

/** What the handler of a call is given: the request's parts by the contract, already checked. */
export interface Given<C extends Pick<Call, 'access'>> {
  readonly params: Parsed<Member<C, 'params'>>;
  readonly query: Parsed<Member<C, 'query'>>;
  readonly body: BodyOf<Member<C, 'body'>>;
  /** Who calls; of admin calls alone. */
  readonly admin: C['access'] extends 'admin' ? IdentityClaims : undefined;
  readonly request: Request;
  readonly response: Response;
}

export type IdentifiedRequest = Request & { identity?: IdentityClaims };

function parseParams({ params, unknownParams }: Call, given: unknown): unknown {
  if (!params) return undefined;
  if (!unknownParams) return parseInput(params, given);
  const parsed = params.safeParse(given);
  if (!parsed.success) throw new AppError(unknownParams);
  return parsed.data;
}

function parseBody({ body }: Call, given: unknown): unknown {
  if (isSchema(body)) return parseInput(body, given);
  if (body) return Buffer.isBuffer(given) ? given : Buffer.alloc(0);
  return undefined;
}

/** A handler's one argument. @throws AppError where the request is not as the call takes it */
export function readGiven(call: Call, request: IdentifiedRequest, response: Response): Given<Call> {
  const given = {
    params: parseParams(call, request.params),
    query: call.query && parseInput(call.query, request.query),
    body: parseBody(call, request.body),
    admin: request.identity,
    request,
    response,
  };
  return given as Given<Call>;
}
