export const Footer = () => <footer>Cruzer</footer>
