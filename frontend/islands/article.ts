import './article-links';
import './contents';
import './count-view';
import './share';
