import './chips';
import './more';
import './newsletter';
import './search';
