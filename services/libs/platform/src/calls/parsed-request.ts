import { isSchema, type Call, type IdentityClaims, type RawBody } from '@vitrine/contracts';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { AppError } from '../app-error.js';
import { parseInput } from '../zod-input.js';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type BodyOf<T> = T extends RawBody ? Buffer : Parsed<T>;
type Member<C, K extends string> = C extends { readonly [_ in K]: infer T } ? T : undefined;

/** The argument of a handler: the request's parts, parsed and validated by the contract. */
export interface ParsedRequest<C extends Pick<Call, 'access'>> {
  readonly params: Parsed<Member<C, 'params'>>;
  readonly query: Parsed<Member<C, 'query'>>;
  readonly body: BodyOf<Member<C, 'body'>>;
  /** Who calls; only of admin calls. */
  readonly admin: C['access'] extends 'admin' ? IdentityClaims : undefined;
  readonly request: Request;
  readonly response: Response;
}

export type IdentifiedRequest = Request & { identity?: IdentityClaims };

function parseParams({ params, unknownParams }: Call, input: unknown): unknown {
  if (!params) return undefined;
  if (!unknownParams) return parseInput(params, input);
  const parsed = params.safeParse(input);
  if (!parsed.success) throw new AppError(unknownParams);
  return parsed.data;
}

function parseBody({ body }: Call, input: unknown): unknown {
  if (isSchema(body)) return parseInput(body, input);
  if (body) return Buffer.isBuffer(input) ? input : Buffer.alloc(0);
  return undefined;
}

/** @throws AppError where the request doesn't match the contract */
export function parseRequest(
  call: Call,
  request: IdentifiedRequest,
  response: Response,
): ParsedRequest<Call> {
  const parsed = {
    params: parseParams(call, request.params),
    query: call.query && parseInput(call.query, request.query),
    body: parseBody(call, request.body),
    admin: request.identity,
    request,
    response,
  };
  return parsed as ParsedRequest<Call>;
}
