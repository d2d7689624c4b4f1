import { useMemo, useRef, type ChangeEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { asBase64 } from '../files/picked_file.ts'
import { PersonAvatar } from '../layout/PersonAvatar.tsx'

/** A stored picture, a new one to be uploaded, or none. */
export type Photo = { url: string } | { bytes: string; contentType: string; name: string } | null

const sourceOf = (photo: Photo) =>
  photo === null ? undefined : 'url' in photo ? photo.url : `data:${photo.contentType};base64,${photo.bytes}`

/** The user's picture, with buttons to change or remove it. */
export function OwnPhoto({
  photo,
  name,
  error,
  onChange,
  onProblem,
}: {
  photo: Photo
  name: string
  error?: string
  onChange: (photo: Photo) => void
  onProblem: (text: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const source = useMemo(() => sourceOf(photo), [photo])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (!file.type.startsWith('image/')) return onProblem('O arquivo adicionado não é uma imagem.')
    asBase64(file).then(
      (bytes) => onChange({ bytes, contentType: file.type, name: file.name }),
      (problem: Error) => onProblem(problem.message),
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <PersonAvatar name={name} photo={source} size={72} tone="brand" />
      <Box>
        <input ref={input} type="file" accept="image/*" hidden onChange={choose} aria-label="Foto" />
        <Button onClick={() => input.current?.click()}>{photo ? 'Trocar foto' : 'Adicionar foto'}</Button>
        {photo && (
          <Button color="inherit" onClick={() => onChange(null)}>
            Remover foto
          </Button>
        )}
        {error && <FormHelperText error>{error}</FormHelperText>}
      </Box>
    </Box>
  )
}
