import type { Batch } from './types.ts'

/** What the bell in the header has to tell on the first day. */
export const newsBatch = (): Batch => ({
  resource: 'utilitario/noticias',
  empresa: null,
  rows: [
    {
      ref: 'noticia:boas-vindas',
      titulo: 'Boas-vindas ao Ipê RH',
      texto:
        'Estes são dados de demonstração: duas empresas, vinte vagas e candidatos fictícios. Experimente à vontade.\n\nPara começar com o sistema vazio, execute npm start -- --empty em uma instalação nova.',
      criticidade: '1',
      ativa: true,
    },
    {
      ref: 'noticia:quadro',
      titulo: 'Conheça o quadro de seleção',
      texto:
        'Abra uma vaga e escolha Candidatos: arraste os cartões entre as etapas, ou use as setas do teclado. Cada movimento fica no histórico, com a aprovação e as observações.',
      criticidade: '1',
      ativa: true,
    },
  ],
})
