import { expect, it, jest } from '@jest/globals';
import { loadEnginesConfig, loadGoogleConfig, loadOpenAiConfig } from './config.js';

it.each([loadGoogleConfig, loadOpenAiConfig, loadEnginesConfig])(
  'a stand-in never starts in production',
  (load) => {
    jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit');
    });
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => load({ NODE_ENV: 'production', PUBLIC_URL: 'http://x.test' })).toThrow('exit');
    expect(write.mock.calls.join()).toContain('never runs in production');
  },
);
