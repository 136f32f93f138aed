import { adminMeta } from '../features/panel/admin-meta';
import { ReviewRules } from '../features/review/review-rules';
import { HouseRulesScreen } from '../features/word-rules/word-rules-screen';

export const meta = adminMeta('Regras da casa');

export default function AdminRules() {
  return (
    <>
      <HouseRulesScreen />
      <ReviewRules />
    </>
  );
}
