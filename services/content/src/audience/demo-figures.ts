/** Whether days between $1 and $2 have figures of the demo. */
export const DEMO_DAYS_SQL = `SELECT EXISTS (SELECT FROM demo_days WHERE day BETWEEN $1 AND $2) AS demo`;
