import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, type ApiError, Icon, useConfirm, useNotice } from '#frontend'
import type { Picture } from './template.ts'

const BASE = '/api/desenvolvimento/modelo-certificado'
const ADD = { logos: 'add-logo', molduras: 'add-moldura' }
/** Width given in the requirements. */
const WIDTH = 142
const TYPES = ['image/jpeg', 'image/png']

interface Props {
  kind: 'logos' | 'molduras'
  chosen: number[]
  onPick: (picture: Picture) => void
  onDrop: (picture: Picture) => void
}

/**
 * The available pictures: a click adds one to the template or removes it; new pictures are previewed before they are
 * added.
 */
export function Pictures({ kind, chosen, onPick, onDrop }: Props) {
  const client = useQueryClient()
  const notice = useNotice()
  const confirm = useConfirm()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ file: File; url: string }>()
  const key = ['modelo-certificado', kind]
  const { data = [] } = useQuery({ queryKey: key, queryFn: () => api<Picture[]>(`${BASE}/${kind}`) })
  // Refusals by the server are shown in a dialog titled "Aviso".
  const refused = (error: ApiError) => notice.popup(error)
  const forget = () => {
    if (file) URL.revokeObjectURL(file.url)
    setFile(undefined)
    if (input.current) input.current.value = ''
  }
  const add = useMutation({
    mutationFn: (upload: File) => {
      const body = new FormData()
      body.set('file', upload)
      return api<Picture>(`${BASE}/${ADD[kind]}`, { method: 'POST', body, silent: true })
    },
    onSuccess: (picture) => {
      forget()
      void client.invalidateQueries({ queryKey: key })
      onPick(picture)
    },
    onError: refused,
  })
  const remove = useMutation({
    mutationFn: (picture: Picture) => api(`${BASE}/${kind}/${picture.id}`, { method: 'DELETE', silent: true }),
    onSuccess: (_, picture) => {
      onDrop(picture)
      void client.invalidateQueries({ queryKey: key })
    },
    onError: refused,
  })
  const ask = async (picture: Picture) => {
    if (await confirm({ text: 'Tem certeza que deseja remover?', subject: picture.nome, destructive: true }))
      remove.mutate(picture)
  }
  const pick = (picked: File | undefined) => {
    if (!picked) return
    if (!TYPES.includes(picked.type)) return notice.warn('Envie uma imagem JPEG ou PNG.')
    setFile({ file: picked, url: URL.createObjectURL(picked) })
  }
  return (
    <Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mb: 2 }}>
        {data.map((picture) => {
          const used = chosen.includes(picture.id)
          return (
            <Box key={picture.id} sx={{ position: 'relative', width: WIDTH }}>
              <Box
                component="button"
                type="button"
                aria-pressed={used}
                aria-label={`${used ? 'Tirar' : 'Usar'} ${picture.nome ?? ''}`}
                onClick={() => (used ? onDrop(picture) : onPick(picture))}
                sx={{
                  width: WIDTH,
                  height: 96,
                  p: 0.5,
                  bgcolor: '#fff',
                  cursor: 'pointer',
                  border: 2,
                  borderColor: used ? 'primary.main' : 'divider',
                  borderRadius: 1,
                }}
              >
                <Box component="img" alt="" src={picture.url ?? ''} sx={{ maxWidth: '100%', maxHeight: '100%' }} />
              </Box>
              <IconButton
                size="small"
                aria-label={`Remover ${picture.nome ?? ''}`}
                onClick={() => void ask(picture)}
                sx={{ position: 'absolute', top: 2, right: 2, bgcolor: 'background.paper' }}
              >
                <Icon name="DeleteOutline" fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
        {data.length === 0 && (
          <Typography color="text.secondary">
            {kind === 'logos' ? 'Nenhuma logomarca ainda.' : 'Nenhuma moldura ainda.'}
          </Typography>
        )}
      </Stack>
      <input
        ref={input}
        hidden
        type="file"
        accept={TYPES.join(',')}
        aria-label="Arquivo da imagem"
        onChange={(event) => pick(event.target.files?.[0])}
      />
      {file ? (
        <Stack spacing={1}>
          <Box component="img" alt="Imagem escolhida" src={file.url} sx={{ width: WIDTH }} />
          <Stack direction="row" spacing={1}>
            <Button variant="contained" disabled={add.isPending} onClick={() => add.mutate(file.file)}>
              Adicionar
            </Button>
            <Button color="inherit" onClick={forget}>
              Cancelar
            </Button>
          </Stack>
        </Stack>
      ) : (
        <Button variant="outlined" onClick={() => input.current?.click()}>
          Escolher imagem
        </Button>
      )}
    </Box>
  )
}
