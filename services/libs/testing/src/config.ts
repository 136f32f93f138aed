/** Address in an environment variable that the test runner sets. @throws Error when it is not set */
function address(name: 'TEST_DATABASE_ADMIN_URL' | 'TEST_REDIS_URL'): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: run the tests by \`make test\` or \`make integration\`.`);
  return url;
}

/** Superuser connection to the tests' PostgreSQL. */
export const databaseAdminUrl = (): string => address('TEST_DATABASE_ADMIN_URL');

/** Address of the tests' Redis; use unique key prefixes and queue names, other files share it. */
export const testRedisUrl = (): string => address('TEST_REDIS_URL');
