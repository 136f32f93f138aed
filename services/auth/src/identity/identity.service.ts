import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_AUDIENCE, IDENTITY_ISSUER, type IdentityClaims } from '@vitrine/contracts';
import { SignJWT } from 'jose';
import type { SignedInPerson } from '../sessions/sessions.service.js';
import type { IdentityKeys } from './identity-keys.js';

/** Token under which the signing keys are injected. */
export const IDENTITY_KEYS = Symbol('IDENTITY_KEYS');

const LIFETIME_SECONDS = 60;

/** Issues the short-lived proof of who an admin is that the other services verify for themselves. */
@Injectable()
export class IdentityService {
  constructor(@Inject(IDENTITY_KEYS) private readonly keys: IdentityKeys) {}

  /** An EdDSA token of 60 seconds with the contract's identityClaims. */
  async issue(person: SignedInPerson): Promise<string> {
    const claims: Omit<IdentityClaims, 'sub'> = {
      email: person.email,
      name: person.googleUserData.name,
      sid: person.sessionId,
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: this.keys.publicJwk.kid, typ: 'JWT' })
      .setSubject(person.id)
      .setIssuer(IDENTITY_ISSUER)
      .setAudience(IDENTITY_AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(this.keys.privateKey);
  }

  /** The public key set. */
  keySet(): { keys: IdentityKeys['publicJwk'][] } {
    return { keys: [this.keys.publicJwk] };
  }
}
