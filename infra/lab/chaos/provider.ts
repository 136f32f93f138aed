import sharp from 'sharp';
import {
  OpenAiStandIn,
  providerFaults,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderFault,
} from '@vitrine/demo';

/** An article that the worker accepts. */
const draft = (title: string): Record<string, string> => ({
  title,
  excerpt: 'Como manter o trabalho em pé quando partes dele caem.',
  content: `<h2>O que fazer primeiro</h2><p>${'Uma cópia de segurança testada vale mais do que dez promessas. '.repeat(30)}</p>`,
  meta_title: 'Como manter o trabalho em pé quando partes dele caem',
  meta_description: 'Passos simples para que uma falha custe minutos e não dias.',
  meta_keywords: 'backup, continuidade, incidente',
  featured_image_prompt: 'Uma mesa de trabalho à noite, com uma luz acesa',
});

const noise = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1536,
      height: 1024,
      channels: 3,
      background: { r: seed % 256, g: 90, b: 120 },
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

const MARK = /modo ([a-z-]+) job-/;
/** A slow article takes about 3 s: time enough to kill its reader. */
const SLOW = { piece: 100, paceMs: 125 };

/**
 * The provider that the worker talks to: it does what the job's title says ("modo lento", "modo quota", …), so jobs
 * with different fates can run side by side, and it counts the calls of each.
 */
export class Provider {
  private readonly server: OpenAiStandIn;

  private constructor(server: OpenAiStandIn, pictures: Buffer[]) {
    this.server = server;
    let drawn = 0;
    server.decide = (call): ProviderAnswer => {
      if (call.path.includes('/images/')) {
        drawn += 1;
        return { image: pictures[drawn % pictures.length] ?? Buffer.alloc(0), delayMs: 1_000 };
      }
      const mark = MARK.exec(JSON.stringify(call.body))?.[1];
      if (mark && (providerFaults as readonly string[]).includes(mark))
        return { fault: mark as ProviderFault };
      return { text: draft('Um artigo de teste'), ...(mark === 'lento' && SLOW) };
    };
  }

  static async start(): Promise<Provider> {
    return new Provider(await OpenAiStandIn.start(), await Promise.all([11, 97, 180, 240].map(noise)));
  }

  get url(): string {
    return this.server.url;
  }

  /** The calls that were made for the job of this key. */
  callsFor(key: string): ProviderCall[] {
    return this.server.calls.filter(({ body }) => JSON.stringify(body).includes(key));
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
