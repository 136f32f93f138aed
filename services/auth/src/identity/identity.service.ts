import { Inject, Injectable } from '@nestjs/common';
import { audienceOf, IDENTITY_ISSUER, type IdentityClaims } from '@vitrine/contracts';
import { SignJWT } from 'jose';
import type { SignedInPerson } from '../sessions/sessions.service.js';
import type { TokenHolder } from '../tokens/tokens.service.js';
import type { IdentityKeys } from '../keys/identity-keys.js';

/** Token under which the signing keys are injected. */
export const IDENTITY_KEYS = Symbol('IDENTITY_KEYS');

const LIFETIME_SECONDS = 60;

/** Issues the short-lived proof of who an admin is that the other services verify for themselves. */
@Injectable()
export class IdentityService {
  constructor(@Inject(IDENTITY_KEYS) private readonly keys: IdentityKeys) {}

  /** An EdDSA token of 60 seconds with the contract's identityClaims, for a person who came with a session. */
  issue({ id, email, googleUserData, sessionId }: SignedInPerson): Promise<string> {
    return this.sign({ sub: id, email, name: googleUserData.name, sid: sessionId });
  }

  /** The same for a person whose API token or assistant came, with what that may be used for. */
  issueForToken({ id, email, googleUserData, token }: TokenHolder): Promise<string> {
    const { id: sid, ...api_token } = token;
    return this.sign({ sub: id, email, name: googleUserData.name, sid, api_token });
  }

  private sign({ sub, ...claims }: IdentityClaims): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: this.keys.publicJwk.kid, typ: 'JWT' })
      .setSubject(sub)
      .setIssuer(IDENTITY_ISSUER)
      .setAudience(audienceOf(claims))
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(this.keys.privateKey);
  }

  /** The public key set. */
  keySet(): { keys: IdentityKeys['publicJwk'][] } {
    return { keys: [this.keys.publicJwk] };
  }
}
