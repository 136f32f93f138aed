import { ModulesContainer } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { Calls } from '@vitrine/contracts';
import { callOf } from './handles.js';
import { HealthController } from '../health.js';

/** Metadata by which Nest knows that a method is a route. */
const NEST_METHOD = 'method';

/** Every method of the application's controllers that answers a route, but the platform's own. */
function* routesOf(app: INestApplicationContext): Generator<{ name: string; method: object }> {
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function' || metatype === HealthController) continue;
      const members = Object.getOwnPropertyDescriptors(metatype.prototype as object);
      for (const [name, { value }] of Object.entries(members)) {
        if (typeof value === 'function' && Reflect.hasMetadata(NEST_METHOD, value)) {
          yield { name: `${metatype.name}.${name}`, method: value as object };
        }
      }
    }
  }
}

/**
 * Compares the routes of an application with its contract.
 * @throws Error naming every call that no method handles or that two do, and every route that is no call of the
 * contract
 */
export function assertMounted(app: INestApplicationContext, calls: Calls): void {
  const handlers = Map.groupBy(routesOf(app), ({ method }) => callOf(method));
  const problems = Object.values(calls).flatMap((call) => {
    const names = handlers.get(call)?.map(({ name }) => name) ?? [];
    if (names.length === 0) return [`no method handles the call ${call.name} (${call.method} ${call.path})`];
    return names.length === 1 ? [] : [`the call ${call.name} is handled by ${names.join(' and ')}`];
  });
  const declared = new Set(Object.values(calls));
  for (const [call, routes] of handlers) {
    if (call && declared.has(call)) continue;
    problems.push(`${routes.map(({ name }) => name).join(', ')} answers no call of this service's contract`);
  }
  if (problems.length > 0) throw new Error(`The routes differ from the contract: ${problems.join('; ')}.`);
}
