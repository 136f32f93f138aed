export { Benefits } from './benefits';
export { DetectionConsole } from './detection-console';
export { EdrSteps } from './edr-steps';
export { Implantation } from './implantation';
