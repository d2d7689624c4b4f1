// Stylesheets are imported for their effect only; the bundler takes them out of the script.
declare module '*.css'
