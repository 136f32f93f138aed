import { z } from 'zod';

/** A picture of this site: visitors' browsers load pictures of no other host. */
export const ownPicture = z
  .string()
  .regex(
    /^\/(?!\/)(?!.*\.\.)[\w./-]+$/,
    'must be a path of this site, such as /media/retrato.webp: upload the picture in the panel',
  );
