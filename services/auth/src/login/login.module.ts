import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { SessionsModule } from '../sessions/sessions.module.js';
import { GoogleGuard } from './google.guard.js';
import { GoogleStrategy } from './google.strategy.js';
import { IdTokenVerifier } from './id-token.verifier.js';
import { LoginController } from './login.controller.js';
import { LoginCookie } from './login-cookie.js';

@Module({
  imports: [PassportModule.register({ session: false }), SessionsModule],
  controllers: [LoginController],
  providers: [GoogleGuard, GoogleStrategy, IdTokenVerifier, LoginCookie],
})
export class LoginModule {}
