import { sendBeacon } from '../app/lib/visit/beacon';
import { referrerHost, visit, whenShown } from './visit';

if ('count' in document.body.dataset)
  whenShown(() => sendBeacon('countPageView', { ...visit, from: referrerHost() }));
