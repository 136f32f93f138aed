// What moves on every public page. Each module works on what the server has written, and does nothing where that is
// missing.
import './chat';
import './count-page';
import './loading';
import './menu';
import './pictures';
