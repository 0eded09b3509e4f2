declare module "*.webp" {
  const address: string;
  export default address;
}

declare module "*.css";
