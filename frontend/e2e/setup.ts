import { jest } from '@jest/globals';

// Two files run side by side on one stack, and one of them switches the AI off for a moment: what fails is printed, and run once more.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
