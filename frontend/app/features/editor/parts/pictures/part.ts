import type { Editor } from '../../saving/editor-context';
import { useAiStatus } from '../ai/use-ai-status';
import { FeaturedImage } from './featured-image';
import { usePictures } from './use-pictures';

/** The post's featured picture. */
export const pictures = {
  useShared: ({ current, edit, saving }: Editor) => ({
    pictures: usePictures({
      current: () => current.current.fields.featured_image,
      put: (url) => edit({ featured_image: url }),
      saveSoon: saving.saveSoon,
      onEnded: useAiStatus().refresh,
    }),
  }),
  slots: { afterPost: FeaturedImage },
};
