/** Every icon has this type. */
export { SvgIcon as default } from '@mui/material'
