import path from 'node:path';
import config from '../../../jest.config.js';

const { projects, ...rest } = config;
const [unit] = projects;

export default {
  ...rest,
  ...unit,
  rootDir: '../../..',
  testEnvironment: path.join(import.meta.dirname, 'environment.ts'),
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  randomize: false,
};
