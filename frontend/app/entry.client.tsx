import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router-dom';

// What the oldest supported browsers have: Safari 17.4 came last, in March 2024.
if ('withResolvers' in Promise && 'groupBy' in Map) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
} else {
  document
    .querySelector('[role=status]')
    ?.replaceChildren(
      'Este navegador é antigo demais para a área administrativa. Atualize-o: ela precisa do Chrome ou Edge 123, do Firefox 128 ou do Safari 17.4, ou de um mais novo.',
    );
}
