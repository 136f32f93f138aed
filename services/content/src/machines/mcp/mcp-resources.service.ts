import { Injectable } from '@nestjs/common';
import { houseRuleInstruction } from '@vitrine/contracts';
import { DataSource, Not } from 'typeorm';
import { CategoriesService } from '../../core/categories/categories.service.js';
import { WordRuleEntity } from '../../newsroom/word-rules/word-rule.entity.js';

const MOST_RULES = 200;

export const MCP_RESOURCES = [
  {
    uri: 'vitrine://regras',
    name: 'regras',
    title: 'Regras da casa',
    description: 'Palavras que a casa evita, nomes de produtos e o que nunca se promete.',
    mimeType: 'text/markdown',
  },
  {
    uri: 'vitrine://categorias',
    name: 'categorias',
    title: 'Categorias',
    description: 'As categorias do blog, com o id e o slug de cada uma.',
    mimeType: 'text/markdown',
  },
] as const;
export type McpResource = (typeof MCP_RESOURCES)[number];

/** What an assistant reads before it writes. */
@Injectable()
export class McpResourcesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly categories: CategoriesService,
  ) {}

  async read({ name }: McpResource): Promise<string> {
    const lines = name === 'regras' ? await this.rules() : await this.listed();
    return lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : 'Nenhuma.';
  }

  private async rules(): Promise<string[]> {
    const rules = await this.dataSource.manager.find(WordRuleEntity, {
      where: { kind: Not('synonym') },
      order: { folded: 'ASC', id: 'ASC' },
      take: MOST_RULES,
    });
    return rules.map(houseRuleInstruction);
  }

  private async listed(): Promise<string[]> {
    const categories = await this.categories.listAll();
    return categories.map(({ id, name, slug }) => `${name} (id ${id}, slug ${slug})`);
  }
}
