import type { ChildNode, Element, Text } from 'domhandler';

export type Tree = ChildNode;

export const isElement = (node: Tree): node is Element => node.type === 'tag';
export const isText = (node: Tree): node is Text => node.type === 'text';
