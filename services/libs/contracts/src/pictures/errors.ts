import { error } from '../error.js';

export const pictureErrors = {
  'image.invalid': error(400, 'O arquivo enviado não é uma imagem válida (JPEG, PNG, WebP, AVIF ou SVG).'),
  'image.not_fetched': error(
    422,
    'A imagem não pôde ser buscada no endereço dela, que talvez tenha expirado. Salve-a e envie o arquivo.',
  ),
  'video.not_found': error(422, 'O título e a imagem do vídeo não puderam ser buscados.'),
  'image.too_large': error(413, 'A imagem é grande demais. O limite é de 12 MB e 40 megapixels.'),
  'file.invalid': error(
    400,
    'O arquivo não é aceito, ou não é o que seu nome diz. Envie PDF, Word, Excel, PowerPoint, OpenDocument, CSV, TXT, MP4, WebM ou GIF.',
  ),
  'file.too_large': error(413, 'O arquivo é grande demais. O limite é de 20 MB.'),
  'image.storage_failed': error(503, 'Erro ao gerar imagem: não foi possível gravar o arquivo.'),
  'image.not_found': error(404, 'Imagem não encontrada.'),
  'image.in_use': error(409, 'Esta imagem está em uso e não pode ser excluída.'),
  'image.no_original': error(
    409,
    'O original desta imagem não foi guardado. Envie o arquivo de novo para mudar o enquadramento.',
  ),
};
