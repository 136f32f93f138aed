import { CodeBlock } from './code-block';
import { DetailsOnDemand } from './details-on-demand';

const codes = import.meta.glob<string>('./walks/*.mjs', { query: '?raw', import: 'default', eager: true });
const walks = [
  { title: 'Publicar por um programa', file: 'publish.mjs' },
  { title: 'Receber um webhook', file: 'receive-webhook.mjs' },
  { title: 'Copiar o blog', file: 'mirror.mjs' },
];

/** Three programs for Node.js without packages. A browser test runs each as it is shown. */
export function Walks() {
  return walks.map(({ title, file }) => (
    <DetailsOnDemand
      key={file}
      summary={<span className="text-sm font-medium text-neutral-900">{title}</span>}
      className="border-t border-surface-200 px-4 py-1 first:border-t-0"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] py-2">
        <CodeBlock code={codes[`./walks/${file}`] ?? ''} label={file} />
      </div>
    </DetailsOnDemand>
  ));
}
