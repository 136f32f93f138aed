import { Module } from '@nestjs/common';
import { SiteDocumentModule } from '../../site/site-document/site-document.module.js';
import { InboxMailer } from './inbox-mailer.service.js';
import { MailServer } from './mail-server.js';
import { RemindDueService } from './remind-due.service.js';
import { SweepInboxService } from './sweep-inbox.service.js';

/** What happens to entries of the inbox by itself: e-mails, reminders, and their end. */
@Module({
  imports: [SiteDocumentModule],
  providers: [InboxMailer, MailServer, RemindDueService, SweepInboxService],
})
export class InboxMailsModule {}
