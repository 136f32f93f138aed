import { LineChart } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingStatus } from '../../../components/ui/skeleton';
import { useEditor } from '../editor-context';
import { Panel, PanelSign } from './panel';

const PostFigures = lazy(() => import('../../audience/post-figures'));

/** Who reads the article, loaded once somebody opens it; `?painel=leitores` opens it with the editor. */
export function FiguresPanel() {
  const { post } = useEditor().state;
  const [params] = useSearchParams();
  const asked = params.get('painel') === 'leitores';
  const [wanted, setWanted] = useState(asked);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  if (!post) return null;
  return (
    <div ref={place} className="scroll-mt-18 overflow-hidden rounded-lg border border-sand-200 bg-white">
      <Panel
        title="Leitores"
        name="figures"
        summary="Visualizações, origens, conversas e robôs"
        open={asked}
        onOpen={() => setWanted(true)}
        sign={<PanelSign icon={LineChart} />}
      >
        {wanted && (
          <Suspense
            fallback={
              <div className="h-dvh">
                <LoadingStatus>Carregando os leitores...</LoadingStatus>
              </div>
            }
          >
            <PostFigures id={post.id} />
          </Suspense>
        )}
      </Panel>
    </div>
  );
}
