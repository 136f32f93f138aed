import { MonthReportScreen } from '../features/audience/month-report';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Relatório do mês');
export default MonthReportScreen;
