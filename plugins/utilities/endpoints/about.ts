import { date, endpoint, shape, text } from '#engine'
import { licenceState } from '#app/licence/index.ts'
import pkg from '../../../package.json' with { type: 'json' }

/** Version and licence of the product. Without an installed licence, licence data is omitted. */
export const about = endpoint('GET utilitario/sobre', {
  label: 'Versão do produto e licença',
  audience: 'staff',
  response: {
    versao: text('Versão').required(),
    licenciadoPara: text('Licenciado para'),
    dataExpiracao: date('Licença válida até'),
    servidor: shape.object({ node: text('Node.js').required(), banco: text('Banco de dados').required() }),
  },
  run: async (context) => {
    const { licence } = await licenceState()
    return {
      versao: pkg.version,
      licenciadoPara: licence?.razaoSocial ?? null,
      dataExpiracao: licence?.validaAte ?? null,
      servidor: {
        node: process.versions.node,
        banco: context.db.dialect.name.startsWith('my') ? 'MariaDB / MySQL' : 'SQLite',
      },
    }
  },
})
