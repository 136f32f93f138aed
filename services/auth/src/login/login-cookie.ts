import { Inject, Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { APP_CONFIG } from '@vitrine/platform';
import type { AuthConfig } from '../config.js';
import { deriveLoginCookieKey } from '../keys/identity-keys.js';

const LIFETIME_SECONDS = 600;
const PURPOSE = 'vitrine-login';

const pendingLoginSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/** A sign-in that this browser has begun: what only it may finish it with. */
export type PendingLogin = z.infer<typeof pendingLoginSchema>;

/** The HttpOnly cookie of a sign-in under way: ten minutes long, encrypted, readable by this service alone. */
@Injectable()
export class LoginCookie {
  private readonly name: string;
  private readonly options: CookieOptions;
  private readonly key: Uint8Array;

  constructor(@Inject(APP_CONFIG) config: AuthConfig) {
    const secure = config.PUBLIC_URL.startsWith('https:');
    this.name = secure ? '__Host-vitrine_login' : 'vitrine_login';
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
    this.key = deriveLoginCookieKey(config.IDENTITY_SECRET);
  }

  /** Gives the browser its pending login; an earlier one is replaced. */
  async set(response: Response, login: PendingLogin): Promise<void> {
    const sealed = await new EncryptJWT({ ...login })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(PURPOSE)
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .encrypt(this.key);
    response.cookie(this.name, sealed, { ...this.options, maxAge: LIFETIME_SECONDS * 1000 });
  }

  /** The browser's pending login, or null when it has none, it is too old, or it is not ours. */
  async read(request: Request): Promise<PendingLogin | null> {
    const sealed = parseCookie(request.headers.cookie ?? '')[this.name];
    if (!sealed) return null;
    try {
      const { payload } = await jwtDecrypt(sealed, this.key, {
        audience: PURPOSE,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return pendingLoginSchema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
