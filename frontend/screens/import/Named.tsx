import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatInteger } from '../../fields/format.ts'
import { type ImportView, type ImportWork, type NamedRecords, optionsOf } from './use_import.ts'

const MAX_NAMES = 12

const textOf = ({ nome, total, nomes }: NamedRecords) =>
  `${nome} (${formatInteger(total)}): ${nomes.slice(0, MAX_NAMES).join(', ')}${total > MAX_NAMES ? '…' : ''}`

function List({ items }: { items: NamedRecords[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {items.map((item) => (
        <li key={item.recurso}>
          {textOf(item)}
          {item.observacao && ` ${item.observacao}`}
        </li>
      ))}
    </Box>
  )
}

/** What lines name and nobody has recorded: what is created with them, or could be. */
export function Named({ view, work }: { view: ImportView; work: ImportWork }) {
  const { criados, faltantes, estado } = view
  if (estado === 'desfeito') return null
  return (
    <>
      {criados.length > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {estado === 'gravado' ? 'Criado junto:' : 'Será criado junto:'}
          <List items={criados} />
        </Alert>
      )}
      {estado === 'conferido' && faltantes.length > 0 && (
        <Alert
          severity="warning"
          sx={{ mt: 2, flexWrap: 'wrap' }}
          action={
            <Button
              color="inherit"
              size="small"
              loading={work.busy}
              onClick={() => void work.step('conferir', { ...optionsOf(view), criarFaltantes: true })}
            >
              Criar o que falta
            </Button>
          }
        >
          As linhas citam o que ainda não existe:
          <List items={faltantes} />
        </Alert>
      )}
    </>
  )
}
