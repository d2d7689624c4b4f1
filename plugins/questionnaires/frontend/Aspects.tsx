import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ActionDialog, api, useConfirm, useNotice } from '#frontend'
import type { Aspect, ModelData } from './use_model.ts'

/** The aspects as chips: a click renames one, the cross removes it. */
export function Aspects({ data, aspects, editable }: { data: ModelData; aspects: Aspect[]; editable: boolean }) {
  const confirm = useConfirm()
  const notice = useNotice()
  const [open, setOpen] = useState<Aspect | 'new'>()
  const edited = open === 'new' ? undefined : open
  const remove = async (aspect: Aspect) => {
    if (
      !(await confirm({
        title: aspect.nome,
        text: 'Tem certeza que deseja remover? As perguntas deste aspecto ficam sem aspecto.',
        destructive: true,
      }))
    )
      return
    await api(`${data.base}/aspectos/${aspect.id}`, { method: 'DELETE' }).then(
      () => (notice.success('Registro removido com sucesso.'), data.refresh()),
      notice.error,
    )
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <Typography component="h2" variant="body2" sx={{ fontWeight: 600 }}>
        Aspectos
      </Typography>
      {aspects.map((aspect) => (
        <Chip
          key={aspect.id}
          label={aspect.nome}
          {...(editable && { onClick: () => setOpen(aspect), onDelete: () => void remove(aspect) })}
        />
      ))}
      {aspects.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Agrupam perguntas e ganham um resultado próprio.
        </Typography>
      )}
      {editable && <Chip icon={<Add />} variant="outlined" label="Novo aspecto" onClick={() => setOpen('new')} />}
      {open && (
        <ActionDialog
          action={{
            label: 'Gravar',
            title: edited ? 'Aspecto' : 'Novo aspecto',
            fields: {
              nome: { kind: 'text', label: 'Nome', required: true, max: 100, width: 12, default: edited?.nome ?? null },
            },
          }}
          onClose={() => setOpen(undefined)}
          onRun={async (input) => {
            await api(`${data.base}/aspectos${edited ? `/${edited.id}` : ''}`, {
              method: edited ? 'PUT' : 'POST',
              body: input,
            })
            notice.success('Registro salvo com sucesso.')
            await data.refresh()
          }}
        />
      )}
    </Box>
  )
}
