import { sendBeacon } from '../app/lib/api/beacon';
import { referrerHost, visit, whenVisible } from './visit';

if ('count' in document.body.dataset)
  whenVisible(() => sendBeacon('countPageView', { ...visit, from: referrerHost() }));
