import { useParams } from 'react-router-dom';
import { EditorScreen } from '../features/editor/frame/editor-screen';

export const meta = () => [{ title: 'Editar Post' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function AdminEdit() {
  const { id } = useParams();
  return <EditorScreen key={id} postId={Number(id)} />;
}
