import './more';
import './newsletter';
import './search';
