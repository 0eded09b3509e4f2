declare module "*.webp" {
  const address: string;
  export default address;
}

declare module "*.css";

declare module "*.css?inline" {
  const text: string;
  export default text;
}
