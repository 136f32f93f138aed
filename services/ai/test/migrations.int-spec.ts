import { databaseOptions, runMigrations } from '@vitrine/platform';
import { testMigrations } from '@vitrine/testing';
import { DataSource } from 'typeorm';
import { database as schema } from '../src/data-source.js';

testMigrations(
  'ai',
  '0218848a2e8eaae8549575dadf0726561f30f33a10c858cc34481221b7352f83',
  (url, first) => {
    const migrations = Object.values(schema.migrations).slice(0, first);
    return new DataSource(databaseOptions({ ...schema, migrations }, url, 0)).initialize();
  },
  runMigrations,
);
