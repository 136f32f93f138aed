import { WordsScreen } from '../features/words/words-screen';

export const meta = () => [
  { title: 'Palavras · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminWords() {
  return <WordsScreen />;
}
